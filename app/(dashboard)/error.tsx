'use client'

import type { ComponentProps } from 'react'
import { PageError } from '@/components/layout/page-error'

export default function DashboardError(props: Pick<ComponentProps<typeof PageError>, 'error' | 'reset'>) {
  return (
    <PageError {...props} title="This page could not be shown">
      Something went wrong that should not have. Try again; if it happens once more, give the reference to
      whoever runs this console.
    </PageError>
  )
}
