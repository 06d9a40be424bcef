import type { ReactNode } from 'react'
import { Brand } from './brand'

interface AuthCardProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** The page around signing in and setting up. */
export function AuthCard({ title, description, children }: AuthCardProps) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-6 bg-surface-sunken px-4 py-10 sm:content-center">
      <Brand />
      <section className="w-full max-w-100 rounded-lg border border-border bg-surface-raised p-5 sm:p-7">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {description && <div className="mt-1.5 text-pretty text-text-muted">{description}</div>}
        <div className="mt-5">{children}</div>
      </section>
    </main>
  )
}
