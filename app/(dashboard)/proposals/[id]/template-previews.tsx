import { TemplatePreview } from '@/components/templates/preview/template-preview'
import { formFromContent } from '@/lib/language/template/form'

type Content = Readonly<Record<string, unknown>>

const noSamples = new Map<string, string>()

function Preview({ title, content }: { title: string; content: Content }) {
  return (
    <section aria-label={title} className="min-w-0 flex-1 basis-64 space-y-2">
      <h3 className="text-sm font-medium text-text-muted">{title}</h3>
      <TemplatePreview form={formFromContent(content as never)} samples={noSamples} compact />
    </section>
  )
}

/** A template on a phone before and after the change; null if there is none. */
export function TemplatePreviews({ before, after }: { before: Content | null; after: Content | null }) {
  return (
    <div className="flex flex-wrap gap-4">
      {before && <Preview title="Preview before" content={before} />}
      {after && <Preview title="Preview after" content={after} />}
    </div>
  )
}
