// The canonical path is `/`.
export { default, metadata } from "@/app/(marketing)/page";
