import { createContext } from 'react'

/** Whether a person is asked to confirm who they are: what is sent meanwhile waits for them, not for the server. */
export const ConfirmingIdentityContext = createContext(false)
