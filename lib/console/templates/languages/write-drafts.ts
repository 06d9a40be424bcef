import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import { isSameJsonText } from '@/lib/contract/same-json'
import type { Draft } from '@/lib/contract/template-drafts'
import type { LanguageDrafts, LanguageVersion, WrittenDraft } from '@/lib/contract/template-languages'
import { type DraftOrigin, fromDraftContent, toDraftContent } from '@/lib/language/template/draft-content'
import type { TemplateForm } from '@/lib/language/template/form'
import { chooseSource } from '@/lib/template-languages/choose-source'
import { copyOfSource, withTexts } from '@/lib/template-languages/text-parts'
import type { SaveResult } from '../../documents/create-revisioned-documents'
import { formToCopy } from '../form-to-copy'
import { originOf, type Parts, readTemplates } from './read-version'
import { type Version, versionsOf } from './versions-by-name'

type Group = readonly [Version, ...Version[]]

/**
 * Writes drafts of language versions, with a result for each: a refused one doesn't affect the others, and
 * existing text is never lost. Unchanged text creates no draft.
 */
export async function writeLanguageDrafts(
  parts: Parts,
  { source, versions }: LanguageDrafts,
  personId: string,
  options?: CallOptions,
): Promise<WrittenDraft[]> {
  const drafts = await parts.drafts.whole()
  const groups = new Map<string, Promise<Group | undefined>>()
  const readGroup = async (name: string) =>
    versionsOf(await readTemplates(parts, name, options), drafts).get(name)
  const written: WrittenDraft[] = []
  const begun = new Set<string>()
  for (const wanted of versions) {
    const { name, language } = wanted
    const key = `${name} ${language}`
    try {
      const reading = groups.get(name) ?? readGroup(name)
      groups.set(name, reading)
      const group = await reading
      if (!group) written.push(refused('No such template', `There is no template named ${name}.`))
      else if (begun.has(key))
        written.push(refused('Requested twice', 'The same language was requested twice.'))
      else written.push(await writeOne(parts, { group, asked: source, wanted, personId }))
      begun.add(key)
    } catch (error) {
      if (!isCallError(error)) throw error
      const { title, detail } = error.problem
      written.push(refused(title, detail))
    }
  }
  return written
}

interface Asked {
  group: Group
  asked: string | undefined
  wanted: LanguageVersion
  personId: string
}

async function writeOne(parts: Parts, { group, asked, wanted, personId }: Asked): Promise<WrittenDraft> {
  const source = chooseSource(group, asked)
  const known = group.find(({ language }) => language === wanted.language)
  if (known === source) return refused('This is the source', 'The source language is edited in the builder.')
  if (known && !wanted.texts) return refused('Not missing', 'This language already exists.')
  const base = known?.form ?? copyOfSource(await formToCopy(parts, source.form), wanted.language, 'source')
  const form = withTexts(base, wanted.texts ?? [])
  if ('missing' in form) return refused('No such part', `The template has no ${form.missing} for this text.`)
  if (known && isSameJsonText(form, known.form)) return { unchanged: true }
  return saveDraft(parts, { known, source, form, personId })
}

interface ToSave {
  known: Version | undefined
  source: Version
  form: TemplateForm
  personId: string
}

/** Updates an existing draft, edits an existing template, or adds a new language. */
async function saveDraft(
  { drafts }: Parts,
  { known, source, form, personId }: ToSave,
): Promise<WrittenDraft> {
  const origin = originOf(known, source)
  if (known?.draft) {
    const { id, revision, content } = known.draft
    if (typeof fromDraftContent(content)?.pendingJson === 'string')
      return refused('Open in builder', 'Its draft has JSON that can’t be read. Fix it in the builder first.')
    return toWritten(await drafts.save(id, { revision, content: contentOf(form, origin), personId }))
  }
  const templateId = known?.template?.id ?? null
  return toWritten(await drafts.create({ templateId, content: contentOf(form, origin), personId }))
}

const contentOf = (form: TemplateForm, origin: DraftOrigin) =>
  toDraftContent({ ...form, pendingJson: null }, origin)

function toWritten(result: SaveResult<Draft>): WrittenDraft {
  if ('saved' in result) return { draft: { id: result.saved.id, revision: result.saved.revision } }
  return refused('Changed meanwhile', 'Someone else changed this draft at the same time. Try again.')
}
const refused = (title: string, detail: string): WrittenDraft => ({ problem: { title, detail } })
