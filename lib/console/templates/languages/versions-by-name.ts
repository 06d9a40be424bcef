import type { Draft } from '@/lib/contract/template-drafts'
import type { Template } from '@/lib/contract/templates'
import { contentOf } from '@/lib/language/template/content'
import { fromDraftContent, toDraftContent } from '@/lib/language/template/draft-content'
import { formFromContent, type TemplateForm } from '@/lib/language/template/form'
import type { Written } from '@/lib/template-languages/drift'
import type { TemplateHistory } from '../../history/create-template-history'

/** One language of a name, with its newest text. */
export interface Version {
  name: string
  language: string
  category: string
  template?: Template
  draft?: Draft
  form: TemplateForm
}

/** Versions of each name; lists are never empty. */
export type VersionsByName = Map<string, [Version, ...Version[]]>

/** Templates and drafts as versions by name, preferring a draft's text. Drafts are given newest first. */
export function versionsOf(templates: readonly Template[], drafts: readonly Draft[]): VersionsByName {
  const editOf = new Map<string, Draft>()
  for (const draft of drafts)
    if (draft.templateId !== null && !editOf.has(draft.templateId)) editOf.set(draft.templateId, draft)
  const versions = new Map<string, Version>()
  for (const template of templates)
    versions.set(keyOf(template), ofTemplate(template, editOf.get(template.id)))
  for (const draft of drafts) {
    const version = draft.templateId === null ? ofNewDraft(draft) : undefined
    if (!version) continue
    const known = versions.get(keyOf(version))
    // If the service already has a language, only an edit of it can be submitted, not a new draft.
    if (!known) versions.set(keyOf(version), version)
  }
  const byName: VersionsByName = new Map()
  for (const version of versions.values()) {
    const group = byName.get(version.name)
    if (group) group.push(version)
    else byName.set(version.name, [version])
  }
  return byName
}

const keyOf = ({ name, language }: { name: string; language: string }) => `${name} ${language}`

function ofTemplate(template: Template, draft: Draft | undefined): Version {
  const { name, language, category } = template
  const form = (draft && formOf(draft)) ?? formFromContent(contentOf(template))
  return { name, language, category, template, ...(draft ? { draft } : {}), form }
}

/** Content of a draft; undefined if it can't be read. */
function formOf({ content }: Draft): TemplateForm | undefined {
  const values = fromDraftContent(content)
  return values && toDraftContent(values, { purpose: 'language', sourceId: null }).form
}

function ofNewDraft(draft: Draft): Version | undefined {
  const form = formOf(draft)
  if (!form || form.name === '' || form.language === '') return undefined
  const { name, language, category } = form
  return { name, language, category, draft, form }
}

type Times = Awaited<ReturnType<TemplateHistory['writtenTimes']>>

/** When a version and its source were last written, as far as known. */
export function writtenOf(times: Times, version: Version, source: Version): Written {
  const sourceEditedAt = (source.template && times.get(source.template.id)?.editedAt) ?? undefined
  const versionAt =
    version.draft?.updatedAt ?? (version.template && times.get(version.template.id)?.writtenAt)
  return {
    ...(sourceEditedAt === undefined ? {} : { sourceEditedAt }),
    ...(versionAt === undefined ? {} : { versionAt }),
  }
}
