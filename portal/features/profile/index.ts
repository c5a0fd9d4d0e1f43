/** What other features and the app use of this one. */
export { logout } from './logout.ts'
export { saveAddress, saveBankAccount, savePerson } from './profile-commands.ts'
export { fillByCep } from './zip-code/zip-code.ts'
export { ZipCodeStatus } from './zip-code/zip-code-status.tsx'
