// The same page under a second address; its canonical address is `/`.
export { default, metadata } from "@/app/(marketing)/page";
