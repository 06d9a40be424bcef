import type { ReactNode } from 'react'
import { BesidePreviewLoading } from '@/components/form/beside-preview-loading'
import { PageHeader } from '@/components/ui/page-header'

interface BuilderLoadingProps {
  title: ReactNode
}

/** Placeholder of the builder while its data loads. */
export function BuilderLoading({ title }: BuilderLoadingProps) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} breadcrumbs={[{ label: 'Templates', href: '/templates' }]} />
      <BesidePreviewLoading />
    </div>
  )
}
