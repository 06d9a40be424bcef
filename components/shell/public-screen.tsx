import type { ReactNode } from 'react'

interface PublicScreenProps {
  title: ReactNode
  children: ReactNode
}

/**
 * A page for people outside the company, such as those who scanned a printed code: without any part of the console.
 */
export function PublicScreen({ title, children }: PublicScreenProps) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-surface-sunken px-4 py-8 sm:content-center">
      <div className="w-full max-w-100 space-y-4 rounded-lg border border-border bg-surface-raised p-5 sm:p-7">
        <h1 className="text-xl font-semibold tracking-tight text-balance wrap-anywhere">{title}</h1>
        {children}
      </div>
    </main>
  )
}
