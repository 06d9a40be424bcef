'use client'

import { ErrorScreen } from '@/components/shell/error-screen'
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
          <ErrorScreen title="The console stopped working" traceId={error.digest} retry={reset} isWholePage>
            Something unexpected went wrong. Try again. If it happens again, give the reference below to
            whoever runs this console.
          </ErrorScreen>
        </main>
      </body>
    </html>
  )
}
