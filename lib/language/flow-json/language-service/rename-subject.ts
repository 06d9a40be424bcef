import { renameScreen } from '../edit/edit-screens'
import { renameData } from '../edit/rename-data'
import { renameInput } from '../edit/rename-references'
import type { TextEdit } from '../finding'
import { SCREEN_ID } from '../rules/screens'
import type { Reading } from './document-reading'
import { nameOf, type Subject } from './subject-at'

/** Renames a screen, input or data entry everywhere, or returns why it can't. */
export function renameSubject(
  { document, model }: Reading,
  subject: Subject,
  to: string,
): { edits: TextEdit[] } | { refusal: string } {
  const from = nameOf(subject)
  if (to === from) return { edits: [] }
  if (subject.kind === 'screen') {
    if (!SCREEN_ID.test(to))
      return { refusal: 'Screen names can contain only letters, digits, and underscores.' }
    if (model.screenById.has(to)) return { refusal: `A screen named ${to} already exists.` }
    return { edits: renameScreen(document, from, to) }
  }
  if (!/^[^\s.{}`'"()$]+$/.test(to)) {
    return { refusal: 'Names can’t contain spaces, dots, quotes, or brackets. For example: phone_number.' }
  }
  if (subject.kind === 'data') {
    if (subject.screen.data.has(to)) return { refusal: `The data of this screen already has ${to}.` }
    return { edits: renameData(document, subject.screen.index, from, to) }
  }
  const { component } = subject
  if (component.screen.components.some(({ value }) => value.name === to))
    return { refusal: `This screen already has something named ${to}.` }
  return { edits: renameInput(document, component.path, to) }
}
