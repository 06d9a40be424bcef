import { createContext } from 'react'

/** Whether a person is being asked to confirm their identity: requests then wait for them, not for the server. */
export const ConfirmingIdentityContext = createContext(false)
