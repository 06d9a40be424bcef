'use client'

import { AuthCard } from '@/components/shell/auth-card'
import { Entrance } from '@/components/shell/entrance'
import { Reference } from '@/components/shell/error-screen'
import type { FailedPage } from '@/components/shell/page-error'
import { Button } from '@/components/ui/button'
import { inter } from './font'
import './globals.css'

export default function GlobalError({ error, reset }: FailedPage) {
  const why = (
    <>
      Something unexpected went wrong. Try again. If it happens again, give the reference below to whoever
      runs this console.
      <Reference traceId={error.digest} />
    </>
  )
  return (
    <html lang="en" className={`${inter.variable} font-sans`}>
      <body>
        <Entrance>
          <AuthCard title="The console stopped working" description={why}>
            <Button variant="primary" size="large" onClick={reset}>
              Try again
            </Button>
          </AuthCard>
        </Entrance>
      </body>
    </html>
  )
}
