import { createContext, use } from 'react'

interface PhoneCalls {
  /** Calls the business behind a number. */
  callBusiness: (number: string) => void
  /** Why that isn't possible now. */
  blockedBecause: string | undefined
}

const Context = createContext<PhoneCalls>({ callBusiness: () => {}, blockedBecause: undefined })

export const PhoneCallsProvider = Context.Provider

/** Call actions for the phone's screens. */
export const usePhoneCalls = (): PhoneCalls => use(Context)
