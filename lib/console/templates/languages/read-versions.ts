import type { CallOptions } from '@/lib/client/create-client'
import { pageLimits } from '@/lib/contract/limits'
import type { Draft } from '@/lib/contract/template-drafts'
import type { Template } from '@/lib/contract/templates'
import { contentOf } from '@/lib/language/template/content'
import { fromDraftContent, toDraftContent } from '@/lib/language/template/draft-content'
import { formFromContent, type TemplateForm } from '@/lib/language/template/form'
import type { Root } from '@/lib/runtime/compose/root'
import type { Written } from '@/lib/template-languages/drift'
import type { OfAccount } from '../work-parts'

export type Parts = Pick<Root, 'client' | 'drafts' | 'history' | 'samples'> & OfAccount

/** One language of a name, with the newest text there is of it. */
export interface Version {
  name: string
  language: string
  category: string
  template?: Template
  draft?: Draft
  form: TemplateForm
}

/** Versions of each name; no list is empty. */
export type VersionsByName = Map<string, [Version, ...Version[]]>

const FIELDS = 'id,name,language,status,category,components,parameter_format,message_send_ttl_seconds'
/** Every language of one name, as the service has it now. @throws CallError */
export async function readTemplates(
  { client, settings: { businessAccountId } }: Pick<Parts, 'client' | 'settings'>,
  name: string,
  options?: CallOptions,
): Promise<Template[]> {
  const byId = new Map<string, Template>()
  let after: string | undefined
  do {
    const query = { fields: FIELDS, limit: pageLimits.templates, name, after }
    const page = await client.listTemplates({ businessAccountId, query }, options)
    // What moved from one page to the next while they were read stands there once.
    for (const template of page.data) if (template.name === name) byId.set(template.id, template)
    after = page.paging?.next ? page.paging.cursors?.after : undefined
  } while (after !== undefined)
  return [...byId.values()]
}

/** Templates and drafts as versions by name, the draft's text before the template's. Drafts are given newest first. */
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
    // A language the service has already is edited, and a new draft of it can never be submitted.
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

/** What is written in a draft; undefined for one that cannot be read. */
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

type Times = Awaited<ReturnType<Parts['history']['writtenTimes']>>

/** When a version and its source were written last, as far as this console knows. */
export function writtenOf(times: Times, version: Version, source: Version): Written {
  const sourceEditedAt = (source.template && times.get(source.template.id)?.editedAt) ?? undefined
  const versionAt =
    version.draft?.updatedAt ?? (version.template && times.get(version.template.id)?.writtenAt)
  return {
    ...(sourceEditedAt === undefined ? {} : { sourceEditedAt }),
    ...(versionAt === undefined ? {} : { versionAt }),
  }
}
