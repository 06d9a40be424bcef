'use client'

import { createContext, use } from 'react'

const SimulatedPhones = createContext(false)

/** Given whether the service runs inside this console: then its customers are made up, and have phones here. */
export const SimulatedPhonesProvider = SimulatedPhones.Provider

/** Whether there are simulated phones to send something to. */
export const useHasPhones = () => use(SimulatedPhones)
