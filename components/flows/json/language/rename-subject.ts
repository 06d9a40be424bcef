import { renameScreen } from '@/lib/flow-json/edit/edit-screens'
import { renameInput } from '@/lib/flow-json/edit/rename-input'
import type { TextEdit } from '@/lib/flow-json/finding'
import { SCREEN_ID } from '@/lib/flow-json/rules/facts/screen-id'
import { renameData } from '../../canvas/edits/rename-data'
import type { Reading } from './document-reading'
import { nameOf, type Subject } from './subject-at'

/** Gives a screen, input or entry of data another name everywhere, or says why that cannot be. */
export function renameSubject(
  { document, model }: Reading,
  subject: Subject,
  to: string,
): { edits: TextEdit[] } | { refusal: string } {
  const from = nameOf(subject)
  if (to === from) return { edits: [] }
  if (subject.kind === 'screen') {
    if (!SCREEN_ID.test(to))
      return { refusal: 'Names of screens are made of letters, digits and underscores.' }
    if (model.screenById.has(to)) return { refusal: `There is a screen named ${to} already.` }
    return { edits: renameScreen(document, from, to) }
  }
  if (!/^[^\s.{}`'"()$]+$/.test(to)) {
    return { refusal: 'Names have no spaces, dots, quotes or brackets: write phone_number, for example.' }
  }
  if (subject.kind === 'data') {
    if (subject.screen.data.has(to)) return { refusal: `The data of this screen has ${to} already.` }
    return { edits: renameData(document, subject.screen.index, from, to) }
  }
  const { component } = subject
  if (component.screen.components.some(({ value }) => value.name === to))
    return { refusal: `This screen has something named ${to} already.` }
  return { edits: renameInput(document, component.path, to) }
}
