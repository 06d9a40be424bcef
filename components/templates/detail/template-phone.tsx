'use client'

import { useMemo } from 'react'
import type { Template } from '@/lib/contract/templates'
import { formFromContent } from '@/lib/language/template/form-from-content'
import { sampleAddresses } from '../preview/sample-addresses'
import { TemplatePreview } from '../preview/template-preview'
import { rejectionOf } from '../status/rejection-words'

/** A template as the phone shows it. */
export function TemplatePhone({ template, compact }: { template: Template; compact?: boolean }) {
  const form = useMemo(() => formFromContent(template), [template])
  const samples = useMemo(() => sampleAddresses(template.id, template.components), [template])
  return (
    <TemplatePreview
      {...{ form, samples, compact }}
      startMode={rejectionOf(template)?.isAboutFormat ? 'variables' : 'samples'}
    />
  )
}
