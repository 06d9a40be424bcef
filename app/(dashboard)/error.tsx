'use client'

import { type FailedPage, PageError } from '@/components/shell/page-error'

export default function DashboardError(failed: FailedPage) {
  return (
    <PageError {...failed} title="This page couldn’t be loaded">
      Something unexpected went wrong. Try again. If it happens again, give the reference below to whoever
      runs this console.
    </PageError>
  )
}
