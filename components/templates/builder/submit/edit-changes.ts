import type { DifferingPart } from '@/components/editing/differences'
import { contentFromForm, formFromContent, type TemplateForm } from '@/lib/language/template/form'
import type { BuilderValues } from '../builder-values'
import { differingParts } from '../draft/differing-parts'

const asSent = (form: TemplateForm): BuilderValues => ({
  ...formFromContent(contentFromForm(form)),
  pendingJson: null,
})

/** What an edit changes, as it is sent; `mine` is the current value. */
export const editChanges = (loaded: TemplateForm, form: TemplateForm): DifferingPart[] =>
  differingParts(asSent(loaded), asSent(form)).map((part) =>
    part.mine === part.theirs
      ? { ...part, theirs: `${part.theirs} (its samples or settings differ)`.trim() }
      : part,
  )
