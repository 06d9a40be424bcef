import 'server-only'
import { fileTypeFromBuffer } from 'file-type'
import { problem } from '@/lib/access/problems'
import { sampleRoutes } from '@/lib/contract/console/samples'
import { MIB } from '@/lib/contract/limits'
import { formatChoice } from '@/lib/contract/lists'
import { uploadTypes } from '@/lib/contract/upload-types'
import { routes } from '../api/routes'
import { readFile } from '../read-json'
import { shownFile } from '../shown-file'

const largest = Math.max(...Object.values(uploadTypes).map((type) => type.maxBytes))
const names = formatChoice(Object.values(uploadTypes).map(({ name }) => name))

export const sampleHandlers = routes(sampleRoutes, {
  async 'POST /api/samples'({ request, query: { file_name: fileName }, root, person }) {
    const bytes = await readFile(request, largest)
    if (bytes.byteLength === 0) throw problem('invalidParameter', 'The file is empty.')
    const found = await fileTypeFromBuffer(bytes)
    const type = Object.entries(uploadTypes).find(([mime]) => mime === found?.mime)
    if (!type) throw problem('fileTypeMismatch', `A sample must be a ${names} file.`)
    const [fileType, { maxBytes, kind }] = type
    if (bytes.byteLength > maxBytes)
      throw problem('fileTooLarge', `A sample ${kind} can be at most ${maxBytes / MIB} MB.`)
    const id = await root.samples.add({ fileName, fileType, bytes, personId: person.id })
    return { id, fileType, kind }
  },
  async 'GET /api/samples/:id'({ request, params, root }) {
    const sample = await root.samples.get(params.id)
    if (!sample) throw problem('notFound')
    return shownFile({ ...sample, type: sample.fileType, name: sample.fileName }, request, 'of-the-file')
  },
})
