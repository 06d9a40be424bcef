'use client'

import { createContext, use } from 'react'

const SimulatedPhones = createContext(false)

/** Provides whether the service is embedded: then customers are simulated and have phones here. */
export const SimulatedPhonesProvider = SimulatedPhones.Provider

/** Whether there are simulated phones to send something to. */
export const useHasPhones = () => use(SimulatedPhones)
