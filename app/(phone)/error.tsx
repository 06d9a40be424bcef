'use client'

import type { ComponentProps } from 'react'
import { PageError } from '@/components/layout/page-error'

/** A customer has no console to go back to, and nothing of the console may seem broken to one. */
export default function PhoneError(props: Pick<ComponentProps<typeof PageError>, 'error' | 'reset'>) {
  return (
    <main>
      <PageError {...props} title="The phone could not be opened" isWholePage>
        The service behind it did not answer as it should. Nothing that was sent is lost: wait a moment, then
        try again.
      </PageError>
    </main>
  )
}
