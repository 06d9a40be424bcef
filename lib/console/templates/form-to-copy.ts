import { sampleHandle, sampleIdOf } from '@/lib/contract/sample-handles'
import type { TemplateForm } from '@/lib/language/template/form'
import { withHandles } from '@/lib/language/template/form-handles'
import type { Root } from '@/lib/runtime/compose/root'

/** The form with samples as local files, so that they can be uploaded again; missing ones are left out. */
export const formToCopy = ({ samples }: Pick<Root, 'samples'>, form: TemplateForm): Promise<TemplateForm> =>
  withHandles(form, async (handle) => {
    if (sampleIdOf(handle) !== undefined) return handle
    const id = await samples.idOfHandle(handle)
    return id === undefined ? '' : sampleHandle(id)
  })
