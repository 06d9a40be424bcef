'use client'

import { ErrorScreen } from '@/components/layout/error-screen'
import { inter } from './font'
import './globals.css'

interface GlobalErrorProps {
  error: Error & { digest?: string }
  reset: () => void
}

export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en" className={`${inter.variable} font-sans`}>
      <body>
        <main>
          <ErrorScreen title="The console stopped" traceId={error.digest} retry={reset} isWholePage>
            Something went wrong that should not have. Try again; if it happens once more, give the reference
            to whoever runs this console.
          </ErrorScreen>
        </main>
      </body>
    </html>
  )
}
