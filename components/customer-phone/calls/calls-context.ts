import { createContext, use } from 'react'

interface PhoneCalls {
  /** Calls the business behind a number. */
  callBusiness: (number: string) => void
  /** Why that cannot be done now. */
  blockedBecause: string | undefined
}

const Context = createContext<PhoneCalls>({ callBusiness: () => {}, blockedBecause: undefined })

export const PhoneCallsProvider = Context.Provider

/** What screens of the phone do with calls. */
export const usePhoneCalls = (): PhoneCalls => use(Context)
