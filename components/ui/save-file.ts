const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  zip: 'application/zip',
}

/** Makes the browser save a file as a download. The file extension determines its type. */
export function saveFile(name: string, content: BlobPart) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([content], { type: types[name.slice(name.lastIndexOf('.') + 1)] ?? '' }),
  )
  link.download = name
  link.click()
  // The browser has what it needs after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
