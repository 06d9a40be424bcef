'use client'

import { ErrorScreen } from '@/components/shell/error-screen'
import { inter } from './font'
import './globals.css'

interface GlobalErrorProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** Part of every page, so it imports as little as possible. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en" className={`${inter.variable} font-sans`}>
      <body>
        <main className="px-4 py-5 sm:px-8 lg:py-7">
          <p className="text-base font-semibold tracking-tight">Switchboard</p>
          <ErrorScreen
            icon="!"
            title="The console stopped working"
            traceId={error.digest}
            actions={
              <button
                type="button"
                onClick={reset}
                className="h-8 rounded-sm bg-accent px-3 font-medium text-accent-contrast hover:bg-accent-hover pointer-coarse:h-11"
              >
                Try again
              </button>
            }
          >
            Something unexpected went wrong. Try again. If it happens again, give the reference below to
            whoever runs this console.
          </ErrorScreen>
        </main>
      </body>
    </html>
  )
}
