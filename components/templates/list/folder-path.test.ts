import { expect, test } from 'vitest'
import { foldersIn } from './folder-path'

const folders = ['Orders', 'Sale', 'Sale/Autumn', 'Sale/Spring', 'Sales'].map((folder, names) => ({
  folder,
  names,
}))
const labels = (folder: string) => foldersIn(folders, folder).map(({ label }) => label)

test('a folder lists the folders directly in it, by their own names', () => {
  expect(labels('')).toEqual(['Orders', 'Sale', 'Sales'])
  expect(labels('Sale')).toEqual(['Autumn', 'Spring'])
  expect(labels('Sale/Autumn')).toEqual([])
  expect(labels('/')).toEqual([])
})
