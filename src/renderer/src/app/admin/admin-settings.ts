import type { AdminCredentials } from '@/features/admin/login/login'

/** The fixed credentials of spec §4, the password as a hash. Apart from the other settings: no visitor needs them. */
export const adminCredentials: AdminCredentials = {
  username: import.meta.env.VITE_ADMIN_USERNAME ?? '',
  passwordHash: import.meta.env.VITE_ADMIN_PASSWORD_HASH ?? '',
}
