'use client'

import { useQuery } from '@tanstack/react-query'
import type { Role } from '@/lib/access/roles'
import { templateQueries } from '@/lib/browser/templates'
import { SendTemplateButton } from '../../send/send-template-button'

interface SendFromBuilderProps {
  role: Role
  /** Of the template that is edited; undefined for a new one. */
  templateId: string | undefined
}

/** Sends the template as it was approved: what is being written has not been reviewed. */
export function SendFromBuilder({ role, templateId }: SendFromBuilderProps) {
  const { data } = useQuery({
    ...templateQueries.detail(templateId ?? ''),
    enabled: templateId !== undefined,
  })
  return <SendTemplateButton size="small" role={role} template={data} />
}
