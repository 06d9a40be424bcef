import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { buttonLook } from '@/components/ui/button-look'
import { Brand } from './brand'

const START = '/'

interface ErrorScreenProps {
  title: string
  children: ReactNode
  /** What to quote when asking for help. */
  traceId?: string
  retry?: () => void
  /** Nothing of the console stands around it. */
  isWholePage?: boolean
}

/** In place of a page that cannot be shown. */
export function ErrorScreen({ title, children, traceId, retry, isWholePage }: ErrorScreenProps) {
  return (
    <div className="mx-auto flex max-w-112 flex-col items-start px-4 py-16 sm:py-24">
      {isWholePage && (
        <div className="mb-8">
          <Brand />
        </div>
      )}
      <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
      <div className="mt-2 text-pretty text-text-muted">{children}</div>
      {traceId && (
        <p className="mt-3 text-sm text-text-faint">
          {/* A click selects all of it; a button for it would be on every page, for a screen that is hardly ever seen. */}
          Reference <code className="font-mono wrap-anywhere select-all">{traceId}</code>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        {retry && (
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        )}
        {/* A whole load, and no part of Next: what failed may be what would load the next page. */}
        <a href={START} className={buttonLook({ variant: retry ? 'secondary' : 'primary' })}>
          Back to overview
        </a>
      </div>
    </div>
  )
}
