import { Callout } from '@/components/ui/callout'
import { PageHeader } from '@/components/ui/page-header'

/** In place of a page that someone's role does not allow: nothing of it was read. */
export function RefusedPage({ title, reason }: { title: string; reason: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Callout tone="warning">{reason}</Callout>
    </>
  )
}
