'use client'

import { useMemo } from 'react'
import { SharedFrame } from '@/components/shell/shared-frame'
import type { SharedPreview, SharedTemplate } from '@/lib/contract/shared-previews'
import { formFromContent } from '@/lib/language/template/form-from-content'
import { languageName } from '@/lib/language/template/language-name'
import { SentTemplate } from '../preview/template-preview'

interface SharedTemplateScreenProps extends SharedPreview {
  template: SharedTemplate
}

/** A shared template: its preview, and who shared it. */
export function SharedTemplateScreen({ template, ...link }: SharedTemplateScreenProps) {
  const form = useMemo(() => formFromContent(template), [template])
  const samples = useMemo(() => new Map(Object.entries(template.pictures)), [template])
  return (
    <SharedFrame {...link} title={template.name} description={languageName(template.language)}>
      <SentTemplate form={form} samples={samples} sender={template.sender} />
    </SharedFrame>
  )
}
