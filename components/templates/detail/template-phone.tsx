'use client'

import { useMemo } from 'react'
import type { Template } from '@/lib/contract/templates'
import { cardsOf } from '@/lib/language/template/cards'
import { readContent } from '@/lib/language/template/content'
import { formFromContent } from '@/lib/language/template/form-from-content'
import { TemplatePreview } from '../preview/template-preview'

const withSample: readonly (string | undefined)[] = ['IMAGE', 'VIDEO', 'GIF', 'DOCUMENT']

/** A template as the phone shows it. */
export function TemplatePhone({ template, compact }: { template: Template; compact?: boolean }) {
  const form = useMemo(() => formFromContent(template), [template])
  const { header, components } = readContent({ components: template.components })
  const hasSample = withSample.includes(header?.format) || cardsOf(components).length > 0
  const sampleUrl = hasSample ? `/api/templates/${template.id}/sample` : undefined
  return <TemplatePreview form={form} sampleUrl={sampleUrl} compact={compact} />
}
