import { expect, test } from 'vitest'
import { refuseFolder } from './refuse-folder.mjs'

test('a folder with a # in its path is refused, with a sentence that says what to do', () => {
  expect(() => refuseFolder('/home/ada/c#/switchboard')).toThrow(
    'Pages cannot be built in /home/ada/c#/switchboard, because of the # in its name: move or rename the folder and start again.',
  )
})

test.each(['/home/ada/switchboard', '/home/ada ünder/what?', '/home/ada/100%', '/home/ada/a%23b'])(
  '%s is not',
  (folder) => expect(() => refuseFolder(folder)).not.toThrow(),
)
