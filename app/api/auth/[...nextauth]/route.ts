import { handleAuthRequest } from "@/lib/server/accounts/auth-handler";

export { handleAuthRequest as GET, handleAuthRequest as POST };
