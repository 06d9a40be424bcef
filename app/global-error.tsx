'use client'

import { Brand } from '@/components/shell/brand'
import { ErrorScreen } from '@/components/shell/error-screen'
import { Button } from '@/components/ui/button'
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
        <main className="px-4 py-5 sm:px-8 lg:py-7">
          <Brand />
          <ErrorScreen
            icon="!"
            title="The console stopped working"
            traceId={error.digest}
            actions={
              <Button variant="primary" onClick={reset}>
                Try again
              </Button>
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
