export { VerifiedSwitch as default } from '../../../accounts/web/admin/index.ts'
