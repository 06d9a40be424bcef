'use client'

import { useMemo } from 'react'
import { LocalMoment } from '@/components/ui/local-moment'
import type { SharedPreview, SharedTemplate } from '@/lib/contract/shared-previews'
import { formFromContent } from '@/lib/language/template/form-from-content'
import { languageName } from '@/lib/language/template/language-name'
import { SentTemplate } from '../preview/template-preview'

interface SharedTemplateScreenProps extends SharedPreview {
  template: SharedTemplate
}

/** A template as it was shared: its preview, and who shared it. */
export function SharedTemplateScreen({ template, sharedBy, sharedAt, endsAt }: SharedTemplateScreenProps) {
  const form = useMemo(() => formFromContent(template), [template])
  const samples = useMemo(() => new Map(Object.entries(template.pictures)), [template])
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 px-4 py-8">
      <header className="space-y-2">
        <h1 className="text-xl font-semibold wrap-anywhere">{template.name}</h1>
        <p className="text-text-muted">{languageName(template.language)}</p>
      </header>
      <div className="relative">
        <SentTemplate form={form} samples={samples} sender={template.sender} />
        <Watermark text={`Shared by ${sharedBy}`} />
      </div>
      <p className="text-sm text-pretty text-text-muted">
        <bdi>{sharedBy}</bdi> shared this preview on <LocalMoment at={sharedAt} />. The link ends{' '}
        <LocalMoment at={endsAt} />.
      </p>
    </main>
  )
}

const escaped = (text: string) =>
  text.toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text that is repeated over a whole area, slanted, in a gray that is seen on light and on dark. */
const pattern = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="130">
  <text x="130" y="70" text-anchor="middle" transform="rotate(-16 130 65)" font-family="sans-serif" font-size="13"
    font-weight="600" fill="#808080" fill-opacity="0.28">${escaped(text)}</text></svg>`

/** Who shared it stands over the whole picture, so that a copy of it tells, too. It is said below for who listens. */
function Watermark({ text }: { text: string }) {
  return (
    <div
      aria-hidden="true"
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(pattern(text))}")` }}
      className="pointer-events-none absolute inset-0 bg-center"
    />
  )
}
