import { register } from '../register.ts'
import { attributes, settle } from './schema.ts'
import { View } from './view.tsx'

register('credit-login', { attributes, settle, view: View })
