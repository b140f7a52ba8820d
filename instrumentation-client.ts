import { cameFrom } from "@/components/ui/came-from";

// Next.js runs this file before hydration: a visitor may leave the first page of a tab soon.
cameFrom();
