'use client'

import type { ComponentProps } from 'react'
import { PageError } from '@/components/shell/page-error'

export default function DashboardError(props: Pick<ComponentProps<typeof PageError>, 'error' | 'reset'>) {
  return (
    <PageError {...props} title="This page could not be loaded">
      Something unexpected went wrong. Try again. If it happens again, give the reference below to whoever
      runs this console.
    </PageError>
  )
}
