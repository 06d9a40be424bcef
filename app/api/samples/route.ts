import { fileTypeFromBuffer } from 'file-type'
import { MIB } from '@/lib/contract/limits'
import { uploadTypes } from '@/lib/contract/upload-types'
import { z } from '@/lib/contract/zod'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'
import { problem } from '@/lib/server/problems'
import { readFile } from '@/lib/server/read-json'

const largest = Math.max(...Object.values(uploadTypes).map((type) => type.maxBytes))
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const names = either.format(Object.values(uploadTypes).map(({ name }) => name))
const sampleQuery = z.object({ file_name: z.string().min(1).max(255) })

/** Takes the bytes of a sample file; its type is found in them, whatever the name says. */
export const POST = answer('templates.write', async ({ request, url, root, person }) => {
  const { file_name: fileName } = parseQuery(url, sampleQuery)
  const bytes = await readFile(request, largest)
  if (bytes.byteLength === 0) throw problem('invalid', 'The file is empty.')
  const found = await fileTypeFromBuffer(bytes)
  const type = Object.entries(uploadTypes).find(([mime]) => mime === found?.mime)
  if (!type) throw problem('fileType', `A sample is a ${names} file, and this file is none of them.`)
  const [fileType, { maxBytes, kind }] = type
  if (bytes.byteLength > maxBytes)
    throw problem('fileTooLarge', `A sample ${kind} may have ${maxBytes / MIB} MB.`)
  return { id: await root.samples.add({ fileName, fileType, bytes, personId: person.id }), fileType, kind }
})
