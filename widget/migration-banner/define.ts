import { register } from '../register.ts'
import { attributes, settle } from './schema.ts'
import { View } from './view.tsx'

register('credit-migration-banner', { attributes, settle, view: View })
