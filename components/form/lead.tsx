import type { ReactNode } from 'react'

interface LeadProps {
  tone: 'text-danger-text' | 'text-warning-text' | 'text-text-muted'
  lead: () => void
  children: ReactNode
}

/** Says what is wrong, and goes there when pressed. */
export function Lead({ tone, lead, children }: LeadProps) {
  return (
    <button
      type="button"
      onClick={lead}
      className={`rounded-sm text-left font-medium underline-offset-2 hover:underline ${tone}`}
    >
      {children}
    </button>
  )
}
