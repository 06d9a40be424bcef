'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewPane } from '@/components/form/preview-pane'
import { type Role, refusal } from '@/lib/access/roles'
import { templateQueries } from '@/lib/browser/templates'
import { templateCan } from '@/lib/contract/template-states'
import type { Template } from '@/lib/contract/templates'
import { CategoryChangeNotice } from './category-change-notice'
import { HistoryTimeline } from './history-timeline'
import { ScheduledEditNotice } from './scheduled-edit-notice'
import { TemplateFacts } from './template-facts'
import { TemplateNotices } from './template-notices'
import { TemplatePhone } from './template-phone'
import { VersionList } from './version-list'

interface SelectedLanguageProps {
  template: Template
  /** When the template was loaded, ms since 1970. */
  readAt: number
  role: Role
}

/**
 * One language in full: preview, details and history. Phones show the message without a phone frame. In very wide
 * windows the preview has the same width with one language and with a list of them.
 */
export function SelectedLanguage({ template, readAt, role }: SelectedLanguageProps) {
  const { id, status } = template
  const history = useQuery({
    ...templateQueries.history(id, status),
    // The key includes the status; until the new history is loaded, keep showing this language's old one.
    placeholderData: keepPreviousData,
  })
  const blockedBecause = refusal(role, 'templates.write') ?? templateCan.edit(status)
  return (
    <div className="grid min-w-0 items-start gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23rem] 2xl:grid-cols-[minmax(0,62rem)_minmax(clamp(26rem,100vw-83rem,37rem),1fr)]">
      <div className="space-y-4 empty:hidden md:col-start-1 md:row-start-1">
        <TemplateNotices template={template} canEdit={blockedBecause === undefined} />
        <CategoryChangeNotice {...{ template, readAt, role }} moments={history.data?.data} />
        <ScheduledEditNotice templateId={id} blockedBecause={refusal(role, 'templates.write')} />
      </div>
      <section
        aria-label="Preview"
        className={`${previewPane} message-alone md:max-lg:[--device-height:calc(100dvh-22rem)] md:sticky md:top-26 md:col-start-2 md:row-span-3 md:row-start-1 lg:top-16`}
      >
        <TemplatePhone template={template} />
      </section>
      <div className="grid min-w-0 gap-4">
        <TemplateFacts {...{ template, role, readAt }} moments={history.data?.data} />
        <HistoryTimeline moments={history.data?.data} />
        <VersionList template={template} blockedBecause={blockedBecause} />
      </div>
    </div>
  )
}
