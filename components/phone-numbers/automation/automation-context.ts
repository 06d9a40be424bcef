'use client'

import { createContext, useContext } from 'react'

/** What is wrong with the form, by input: for the fields to show. */
export const AutomationFindings = createContext<ReadonlyMap<string, string>>(new Map())

export const useFinding = (path: string) => useContext(AutomationFindings).get(path)
