import { register, rememberTyped } from '../register-element.ts'
import { attributes, readSettings } from './schema.ts'
import { View } from './view.tsx'

register('credit-login', { attributes, readSettings, view: View }, rememberTyped)
