export { default } from "../missing";
