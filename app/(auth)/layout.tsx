import type { ReactNode } from 'react'

/** Pages for people who are not signed in: nothing of the console's shell around them. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return children
}
